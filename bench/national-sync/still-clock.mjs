// Loaded before the command (`node --import`): its clock stands at one instant, everything else is as it is.
const at = Date.parse(process.env.BENCH_INSTANT ?? '')
if (Number.isNaN(at)) throw new Error('BENCH_INSTANT names no instant')
const Real = Date

globalThis.Date = class extends Real {
  constructor(...args) {
    super(...(args.length === 0 ? [at] : args))
  }

  static now() {
    return at
  }
}
