// Compiles the fixtures away from the event loop, which a build would hold.

import { datasets } from '../datasets/index.ts'
import { serve } from '../threads/serve.ts'
import { compileFixtures } from './compile-fixtures.ts'

serve({ compile: (dir) => compileFixtures(dir, datasets) })
