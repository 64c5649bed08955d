// Runs an S3 server: `s3-process.mjs FOLDER PORT BUCKET`. Prints a line when it listens.
import S3rver from '@20minutes/s3rver'

const [directory, port, name] = process.argv.slice(2)
const server = new S3rver({
  directory,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name }],
})
await server.run()
console.log('listening')
