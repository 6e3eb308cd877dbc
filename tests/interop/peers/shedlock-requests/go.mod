module leasescope.test/shedlock-requests

go 1.22

require (
	github.com/aws/aws-sdk-go v1.34.13
	leasescope.test/gopeer v0.0.0
)

require github.com/jmespath/go-jmespath v0.3.0 // indirect

replace leasescope.test/gopeer => ../gopeer
