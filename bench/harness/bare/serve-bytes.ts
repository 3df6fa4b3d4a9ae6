import { createServer } from 'node:http';

/** Answers every request with the bytes that its parent process sends. */
let body = '';
const server = createServer({ keepAliveTimeout: 75_000 }, (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
process.on('message', (sent: string | false) => {
  if (sent !== false) body = sent;
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
