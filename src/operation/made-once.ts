import type { Context } from './context.ts'

/** What a call makes for its entity tag and then answers with: made once for both. */
export class MadeOnce<T> {
  private readonly made = new WeakMap<Context, Promise<T>>()

  of(context: Context, make: () => Promise<T>): Promise<T> {
    const known = this.made.get(context)
    if (known) return known
    const made = make()
    this.made.set(context, made)
    return made
  }
}
