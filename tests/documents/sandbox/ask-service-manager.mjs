// `systemctl` and `journalctl` of a machine without systemd: passes its arguments to the service manager of the long run, prints
// what that answers, and exits as it says. Copied to the machine.
import { connect } from 'node:net'

const socket = connect('/run/frontdesk-units')
let answer = ''
socket.setEncoding('utf8')
socket.on('data', (chunk) => (answer += chunk))
socket.on('end', () => {
  const { status, printed } = JSON.parse(answer)
  process.exitCode = status
  ;(status === 0 ? process.stdout : process.stderr).write(printed)
})
socket.end(JSON.stringify(process.argv.slice(2)))
