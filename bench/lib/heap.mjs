import WebSocket from 'ws';

/**
 * Connects to the inspector of a program and answers what reads its heaps: the bytes that live on the heap of each of
 * its threads after a forced collection, by the name of the thread's entry.
 *
 * @param {string} url address of the inspector, as the program writes it to its standard error
 */
export async function openHeaps(url) {
  const socket = new WebSocket(url);
  const waiting = new Map();
  const workers = new Map();
  let lastId = 0;
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

  const settle = (key, { result }) => {
    waiting.get(key)?.(result);
    waiting.delete(key);
  };
  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    const { method, params } = message;
    if (method === 'NodeWorker.attachedToWorker') {
      const { url: entry, title } = params.workerInfo;
      workers.set(params.sessionId, /([\w-]+)\.worker\.\w+$/.exec(entry)?.[1] ?? title);
    } else if (method === 'NodeWorker.detachedFromWorker') workers.delete(params.sessionId);
    else if (method === 'NodeWorker.receivedMessageFromWorker') {
      const answer = JSON.parse(params.message);
      settle(`${params.sessionId} ${answer.id}`, answer);
    } else settle(String(message.id), message);
  });

  function ask(method, params = {}) {
    const id = ++lastId;
    const answer = new Promise((resolve) => waiting.set(String(id), resolve));
    socket.send(JSON.stringify({ id, method, params }));
    return answer;
  }
  async function askWorker(sessionId, method) {
    const id = ++lastId;
    const answer = new Promise((resolve) => waiting.set(`${sessionId} ${id}`, resolve));
    const message = JSON.stringify({ id, method });
    await ask('NodeWorker.sendMessageToWorker', { sessionId, message });
    return answer;
  }
  async function usedAfterCollection(askThread) {
    // Finalisers of the first collection release what only the second one can collect.
    await askThread('HeapProfiler.collectGarbage');
    await askThread('HeapProfiler.collectGarbage');
    return (await askThread('Runtime.getHeapUsage')).usedSize;
  }

  await ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    async read() {
      const heaps = { main: await usedAfterCollection((method) => ask(method)) };
      for (const [sessionId, name] of workers)
        heaps[name] = await usedAfterCollection((method) => askWorker(sessionId, method));
      return heaps;
    },
    close: () => socket.close(),
  };
}
