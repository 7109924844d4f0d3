import type { SendMailOptions } from 'nodemailer';

/** A way out for mails. */
export interface MailDelivery {
  /**
   * Resolves once somebody else is answerable for the mail. The id is the same each time it is tried.
   * @throws DeliveryFailure.
   */
  deliver(id: string, message: SendMailOptions, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Why a mail did not go out, without a word of what others said: they repeat addresses. */
export class DeliveryFailure extends Error {
  /** Trying again changes nothing. */
  readonly isFinal: boolean;

  constructor(reason: string, options: { isFinal: boolean }) {
    super(reason);
    this.isFinal = options.isFinal;
  }
}
