module leasescope.test/gopeer

go 1.22
