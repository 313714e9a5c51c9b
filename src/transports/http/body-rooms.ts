import type { FastifyInstance, FastifyRequest, preParsingHookHandler, RouteOptions } from 'fastify'
import { AppError } from '../../operation/errors.ts'
import { type BodyBudget, type BodyKind, type BodyRoom, longFrom } from './body-budget.ts'
import { malformed } from './respond.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its body holds of the budget; null without a body, or as long as it is not read. */
    room: BodyRoom | null
  }
  interface FastifyInstance {
    readonly bodyRooms: BodyRooms
  }
  interface FastifyContextConfig {
    /** The call reads the body itself, once it knows that it is not refused anyway. */
    readonly readsBody?: true
  }
}

/** What rooms are given by. */
interface BodyRooms {
  readonly budget: BodyBudget
  /** Whose share a body counts for; null where many callers share an address. */
  readonly addressOf: (request: FastifyRequest) => string | null
  /** Refuses who would be refused whatever the body says; else tells which kind a long body is. */
  readonly screen: (request: FastifyRequest) => Promise<BodyKind>
}

const bodyless = new Set(['GET', 'HEAD'])

/** Gives every body room within one budget before it is read, until its call is over; for all routes that come after this. */
export function budgetBodies(app: FastifyInstance, rooms: BodyRooms): void {
  app.decorateRequest('room', null)
  app.decorate('bodyRooms', rooms)
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => bodyless.has(method))) return
    const limit = route.bodyLimit ?? app.initialConfig.bodyLimit ?? longFrom
    if (!route.config?.readsBody) route.preParsing = roomFor(rooms, limit)
    route.onError = async (request) => letGo(request)
    route.handler = untilOver(route.handler)
  })
}

/** 400 of a body that did not come to its end. */
export const brokenOff = (): AppError => new AppError('bad_request', malformed)

/** The length of a body as far as it is known beforehand: null when it comes in chunks. */
export function declaredBytes({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const declared = headers['content-length']
  if (declared !== undefined) return Number(declared)
  return headers['transfer-encoding'] === undefined ? 0 : null
}

function roomFor({ budget, addressOf, screen }: BodyRooms, limit: number): preParsingHookHandler {
  const take = (request: FastifyRequest, kind: BodyKind, bytes: number) => {
    request.room = budget.open(kind, addressOf(request))
    request.room.take(bytes)
  }
  return (request, _, payload, done) => {
    // A body whose length nobody declared is counted as what it may be at most.
    const bytes = declaredBytes(request) ?? limit
    if (bytes === 0 || bytes > limit) return done(null, payload)
    try {
      if (bytes <= longFrom) take(request, 'short', bytes)
    } catch (error) {
      return done(error as Error)
    }
    if (bytes <= longFrom) return done(null, payload)
    const takeLong = (kind: BodyKind) => {
      if (request.raw.destroyed) throw brokenOff()
      take(request, kind, bytes)
    }
    screen(request)
      .then(takeLong)
      .then(() => done(null, payload), done)
  }
}

function untilOver(handler: RouteOptions['handler']): RouteOptions['handler'] {
  return async function (request, reply) {
    try {
      return await handler.call(this, request, reply)
    } finally {
      letGo(request)
    }
  }
}

function letGo({ room }: FastifyRequest): void {
  room?.release()
}
