#!/usr/bin/env node
import { runCommandLine } from './cli/command-line.ts'
import { endOnFatalFault } from './cli/fatal-fault.ts'

// Whatever nothing caught ends the process with code 70 (EX_SOFTWARE): what supervises it starts it anew.
endOnFatalFault()

// Whatever is written may hold something private; snapshots are opened to others where they are published.
process.umask(0o077)

// Whoever read along has seen enough (`konkyo … | head -1`): the work goes on without being told.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

process.exitCode = await runCommandLine(process.argv)
