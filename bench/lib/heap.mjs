import WebSocket from 'ws';

/** @typedef {{ result?: { usedSize?: number }, error?: { message: string } }} Answer of the inspector */

/**
 * Connects to a program's inspector and resolves with a function that reads its heaps: the bytes still on the heap of
 * each of its threads after a forced collection, by the name of the thread's entry.
 *
 * @param {string} url address of the inspector, as the program writes it to standard error
 */
export async function openHeaps(url) {
  const socket = new WebSocket(url);
  /** @type {Map<string, (answer: Answer) => void>} by the thread's session and the question's number */
  const waiting = new Map();
  /** @type {Map<string, string>} names of threads by their sessions */
  const workers = new Map();
  let lastId = 0;
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

  /** @type {(key: string, answer: Answer) => void} */
  const settle = (key, answer) => {
    waiting.get(key)?.(answer);
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

  /**
   * @param {string} key
   * @param {string} method
   * @returns {Promise<Answer['result']>}
   */
  const answerTo = async (key, method) => {
    /** @type {Promise<Answer>} */
    const reply = new Promise((resolve) => waiting.set(key, resolve));
    const { result, error } = await reply;
    if (error) throw new Error(`The inspector refuses ${method}: ${error.message}`);
    return result;
  };
  /** @type {(method: string, params?: object) => Promise<Answer['result']>} */
  const ask = (method, params = {}) => {
    const id = ++lastId;
    const answer = answerTo(String(id), method);
    socket.send(JSON.stringify({ id, method, params }));
    return answer;
  };
  /** @type {(sessionId: string, method: string) => Promise<Answer['result']>} */
  const askWorker = async (sessionId, method) => {
    const id = ++lastId;
    const answer = answerTo(`${sessionId} ${id}`, method);
    const message = JSON.stringify({ id, method });
    const [, result] = await Promise.all([
      ask('NodeWorker.sendMessageToWorker', { sessionId, message }),
      answer,
    ]);
    return result;
  };
  /** @param {(method: string) => Promise<Answer['result']>} askThread */
  async function usedAfterCollection(askThread) {
    // Finalisers of the first collection release what only the second one can collect.
    await askThread('HeapProfiler.collectGarbage');
    await askThread('HeapProfiler.collectGarbage');
    return (await askThread('Runtime.getHeapUsage'))?.usedSize ?? 0;
  }

  await ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    async read() {
      /** @type {Record<string, number>} */
      const heaps = { main: await usedAfterCollection((method) => ask(method)) };
      for (const [sessionId, name] of workers)
        heaps[name] = await usedAfterCollection((method) => askWorker(sessionId, method));
      return heaps;
    },
    close: () => socket.close(),
  };
}
