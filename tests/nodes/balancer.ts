import { nginxPath, startNginxWithDeployFiles } from '#tests/support/servers/nginx.ts'

/** Starts nginx as load balancer, with the settings of `deploy/nginx`. */
export function startBalancer(port: number, nodes: number[]) {
  if (!nginxPath) throw new Error('nginx is missing on this machine: apt-get install nginx')
  return startNginxWithDeployFiles(
    port,
    (folder) => `
      keepalive_requests 100000000;
      upstream frontdesk {
        least_conn;
        ${nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join('\n')}
        keepalive 32;
        keepalive_timeout 500ms;
      }
      server {
        listen 127.0.0.1:${port};
        include ${folder}/proxy.conf;
      }`,
  )
}
