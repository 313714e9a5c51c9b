/** A refusal as the processor words it in JSON. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { readonly type?: string; readonly code?: string; readonly param?: string } = {},
  ) {
    super(message)
  }

  body() {
    return { error: { type: 'invalid_request_error', ...this.details, message: this.message } }
  }
}

export const refuse = (message: string, param?: string, code?: string): never => {
  throw new Refusal(400, message, { ...(param ? { param } : {}), ...(code ? { code } : {}) })
}

/** A thing that the processor does not know: 404 where it is the thing asked for, 400 where it is a parameter. */
export const unknown = (what: string, id: string, param: string, status = 404): Refusal =>
  new Refusal(status, `no ${what} has the id ${id}`, { code: 'resource_missing', param })
