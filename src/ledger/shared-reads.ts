/** Whoever asks for something while it is being read gets that very answer: many calls of one customer need one connection. */
export class SharedReads<T> {
  private readonly running = new Map<string, Promise<T>>()

  read(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.running.get(name)
    if (known) return known
    const running = read().finally(() => this.running.delete(name))
    this.running.set(name, running)
    return running
  }
}
