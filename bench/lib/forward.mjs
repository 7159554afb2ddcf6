import http from 'node:http';

/**
 * Forwards requests to another server over persistent connections.
 *
 * @param {string} target
 * @param {{ delay?: number, headers?: http.OutgoingHttpHeaders }} [options] `delay` delays every response, in
 *   milliseconds; `headers` replace those of the requests
 * @returns {{ agent: http.Agent, forward: (request: http.IncomingMessage, response: http.ServerResponse) => void }}
 *   `agent` has the connections
 */
export function forwardTo(target, { delay = 0, headers = {} } = {}) {
  const { hostname, port } = new URL(target);
  const agent = new http.Agent({ keepAlive: true });
  return {
    agent,
    forward(request, response) {
      const { method, url: path } = request;
      const options = { hostname, port, path, method, headers: { ...request.headers, ...headers }, agent };
      const onward = http.request(options, (answer) => {
        const answerOnward = () => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        };
        if (delay > 0) setTimeout(answerOnward, delay);
        else answerOnward();
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    },
  };
}
