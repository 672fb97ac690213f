/** The error types of Stripe's HTTP API that the emulator can answer with. */
export type ApiErrorType = 'api_error' | 'idempotency_error' | 'invalid_request_error';

export interface ApiErrorBody {
  error: { type: ApiErrorType; message: string; code?: string; param?: string; doc_url?: string };
}

/** A refusal in Stripe's shape: thrown anywhere below `/v1`, answered as `{ "error": { ... } }`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(
    status: number,
    message: string,
    details: { type?: ApiErrorType; code?: string | undefined; param?: string | undefined } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = {
      error: {
        type: details.type ?? 'invalid_request_error',
        message,
        ...(details.code && { code: details.code, doc_url: `https://docs.stripe.com/error-codes#${details.code}` }),
        ...(details.param && { param: details.param }),
      },
    };
  }
}

/** Stripe's answer about an object that it does not have. */
export function noSuch(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}
