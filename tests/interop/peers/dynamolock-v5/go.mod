module leasescope.test/dynamolock-v5

go 1.26

require (
	cirello.io/dynamolock/v5 v5.0.0
	leasescope.test/gopeer v0.0.0
)

replace leasescope.test/gopeer => ../gopeer
