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
  /** There is no such mailbox. */
  readonly isBounce: boolean;

  constructor(reason: string, { isFinal, isBounce = false }: { isFinal: boolean; isBounce?: boolean }) {
    super(reason);
    this.isFinal = isFinal;
    this.isBounce = isBounce;
  }
}
