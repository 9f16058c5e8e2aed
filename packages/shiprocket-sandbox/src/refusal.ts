/** A refusal as the provider words it: the status of HTTP, and the same number again in the body. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(status: number, message: string, errors?: Readonly<Record<string, readonly string[]>>) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
  }

  toBody() {
    return { message: this.message, ...(this.errors && { errors: this.errors }), status_code: this.status };
  }
}
