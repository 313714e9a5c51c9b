/** An answer whose price only shows when it is made: what it is, and how many units it is worth. */
export class MeteredAnswer<T> {
  constructor(
    readonly body: T,
    readonly units: number,
  ) {}
}
