/**
 * Answers by question, the least recently used forgotten first when their texts grow beyond `limit` characters.
 * Concurrent equal questions share one answer. `clear` also keeps out what was asked before it and arrives after.
 */
export class AnswerCache {
  readonly #answers = new Map<string, string>();
  readonly #pending = new Map<string, Promise<string>>();
  #size = 0;

  constructor(readonly limit: number) {}

  async get(key: string, ask: () => Promise<string>): Promise<string> {
    const known = this.#answers.get(key);
    if (known !== undefined) {
      this.#answers.delete(key);
      this.#answers.set(key, known);
      return known;
    }
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const asked = ask();
    this.#pending.set(key, asked);
    try {
      const answer = await asked;
      if (this.#pending.get(key) === asked) this.#keep(key, answer);
      return answer;
    } finally {
      if (this.#pending.get(key) === asked) this.#pending.delete(key);
    }
  }

  clear(): void {
    this.#answers.clear();
    this.#pending.clear();
    this.#size = 0;
  }

  #keep(key: string, answer: string): void {
    const size = key.length + answer.length;
    if (size > this.limit) return;
    this.#answers.set(key, answer);
    this.#size += size;
    for (const [oldest, text] of this.#answers) {
      if (this.#size <= this.limit) break;
      this.#answers.delete(oldest);
      this.#size -= oldest.length + text.length;
    }
  }
}
