#!/usr/bin/env -S node --max-semi-space-size=2 --no-parallel-scavenge --no-memory-reducer
import { runCommandLine } from './cli/command-line.ts'

process.exitCode = await runCommandLine(process.argv)
