import type { FastifyInstance } from 'fastify'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { BodyBudget } from './body-budget.ts'
import { budgetBodies } from './body-rooms.ts'
import { callerOf, crowdOf, type Listener } from './request.ts'

/** Puts the bodies of every route that comes after this under one budget of a process. */
export function oneBudget(app: FastifyInstance, pipeline: Pipeline, listener: Listener, bytes?: number): void {
  budgetBodies(app, {
    budget: new BodyBudget(bytes),
    addressOf: (request) => crowdOf(request, listener),
    screen: async (request) => ((await pipeline.screen(callerOf(request, listener))) ? 'keyed' : 'anonymous'),
  })
}
