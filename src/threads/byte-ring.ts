/** Counters in the first bytes of the memory: bytes ever written and ever freed, modulo 2^32, and two flags. */
const [written, freed, isWaiting, isEnded] = [0, 1, 2, 3]
const headerBytes = 16

/** Bytes that are on their way at most; a power of two, so that counters may overflow. */
const capacity = 2 ** 18

/** Bytes that a reader is given at once. */
const longestPiece = 2 ** 16

/**
 * A stream of bytes from one thread to one other through memory that both share, so that nothing of it is left to collect and
 * neither waits for a lock that the other holds.
 */
export class ByteRing {
  private readonly counters: Int32Array
  private readonly bytes: Buffer

  /** Give `memory` to the other thread, which makes a ring of it, too. */
  constructor(readonly memory = new SharedArrayBuffer(headerBytes + capacity)) {
    this.counters = new Int32Array(memory, 0, headerBytes / Int32Array.BYTES_PER_ELEMENT)
    this.bytes = Buffer.from(memory, headerBytes)
  }

  /** Writer: takes as many of the bytes as there is room for and answers how many. */
  write(given: Uint8Array): number {
    const at = Atomics.load(this.counters, written)
    const count = Math.min(given.length, capacity - this.used())
    const start = at & (capacity - 1)
    const toEnd = Math.min(count, capacity - start)
    this.bytes.set(given.subarray(0, toEnd), start)
    this.bytes.set(given.subarray(toEnd, count), 0)
    Atomics.store(this.counters, written, at + count)
    return count
  }

  /** Writer: whether to wait until the reader says that there is room again (`free`). */
  mustWait(): boolean {
    Atomics.store(this.counters, isWaiting, 1)
    // Asked again after the flag is up: else the reader might have freed everything without seeing it.
    if (!this.hasRoom()) return true
    return Atomics.exchange(this.counters, isWaiting, 0) === 0
  }

  /** Writer: nothing more comes. */
  end(): void {
    Atomics.store(this.counters, isEnded, 1)
  }

  /** Reader: the next bytes, there until they are freed; 'ended' after the last, undefined when there are none yet. */
  next(): Buffer | 'ended' | undefined {
    const ended = Atomics.load(this.counters, isEnded) === 1
    const used = this.used()
    if (used === 0) return ended ? 'ended' : undefined
    const start = Atomics.load(this.counters, freed) & (capacity - 1)
    return this.bytes.subarray(start, Math.min(start + Math.min(used, longestPiece), capacity))
  }

  /** Reader: gives the memory of bytes back; answers whether to tell the writer, which waits, that there is room. */
  free(count: number): boolean {
    Atomics.add(this.counters, freed, count)
    return this.hasRoom() && Atomics.exchange(this.counters, isWaiting, 0) === 1
  }

  private used(): number {
    return (Atomics.load(this.counters, written) - Atomics.load(this.counters, freed)) | 0
  }

  /** Half of it: a writer that is woken for less would only be put to sleep again. */
  private hasRoom(): boolean {
    return this.used() <= capacity / 2
  }
}
