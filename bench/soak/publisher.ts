import { program } from '../../src/datasets/program.ts'
import { make } from '../../test/make.ts'
import type { Installation } from '../reconciliation/installation.ts'

/** Publishes new programs again and again, and has those told of them who want to know. */
export class Publisher {
  snapshots = 0
  private readonly programs: Record<string, unknown>[] = []

  constructor(private readonly at: Installation) {}

  /** A snapshot with three programs more, and the dispatch of what is new; throws what a command said when it failed. */
  async publish(): Promise<void> {
    for (let i = 0; i < 3; i++)
      this.programs.push(make(program, { unified_id: `UNI-soak-${this.programs.length}`, license: 'gov_standard' }))
    await this.at.publish(this.programs)
    this.snapshots++
    await this.at.done('dispatch', '--json')
  }
}
