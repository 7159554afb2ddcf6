import { EventEmitter } from 'node:events';
import { newHash } from './ids';
import type { Log } from './log';
import { connectRedis } from './redis';

/**
 * Passes messages between instances. Nothing is stored: only current subscribers receive a message. Use the outbox for
 * what must not be lost.
 */
export interface Bus {
  publish(channel: string, payload: unknown): void;
  /** Returns the function that ends the subscription. */
  subscribe<T>(channel: string, listener: (payload: T) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a single instance. Payloads pass through JSON so that both kinds behave alike. */
export function createMemoryBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish: (channel, payload) => {
      emitter.emit(channel, JSON.parse(JSON.stringify(payload)));
    },
    subscribe: (channel, listener) => {
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
    close: async () => {
      emitter.removeAllListeners();
    },
  };
}

/**
 * The bus of several instances over Redis. An instance receives its own messages synchronously, and not a second time.
 * While Redis is down, instances do not receive each other's messages.
 * @param name of the program; other programs on the same Redis have separate channels
 */
export async function createRedisBus(url: string, log: Log, name: string): Promise<Bus> {
  const prefix = `${name}:`;
  const local = createMemoryBus();
  const self = newHash();
  const [outgoing, incoming] = await Promise.all([
    connectRedis(url, log, 'publishing'),
    connectRedis(url, log, 'subscriptions'),
  ]);
  const subscribe = (): Promise<unknown> => incoming.psubscribe(`${prefix}*`).catch(() => undefined);
  // ioredis resubscribes after a lost connection; this covers a Redis that was down at the start.
  if (incoming.status === 'ready') await subscribe();
  else incoming.once('ready', () => void subscribe());
  incoming.on('pmessage', (_pattern: string, channel: string, text: string) => {
    const { from, payload } = JSON.parse(text) as { from: string; payload: unknown };
    if (from !== self) local.publish(channel.slice(prefix.length), payload);
  });
  return {
    publish: (channel, payload) => {
      local.publish(channel, payload);
      outgoing.publish(prefix + channel, JSON.stringify({ from: self, payload })).catch(() => undefined);
    },
    subscribe: local.subscribe,
    close: async () => {
      await local.close();
      outgoing.disconnect();
      incoming.disconnect();
    },
  };
}

export const createBus = async (redisUrl: string | undefined, log: Log, name: string): Promise<Bus> =>
  redisUrl === undefined ? createMemoryBus() : createRedisBus(redisUrl, log, name);
