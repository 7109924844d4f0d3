import type { SendMailOptions } from 'nodemailer';

/** Delivers mails to a server or a folder. */
export interface MailDelivery {
  /**
   * Resolves once the mail is accepted. The id is the same for each attempt.
   * @throws DeliveryFailure.
   */
  deliver(id: string, message: SendMailOptions, signal: AbortSignal): Promise<void>;
  /** Contacts the mail server. Resolves with false when mails are written to a folder. Rejects when it cannot be used. */
  check(): Promise<boolean>;
  close(): void;
}

/** Why a delivery failed. Without the server's response, which may repeat addresses. */
export class DeliveryFailure extends Error {
  /** Retrying is pointless. */
  readonly isFinal: boolean;
  /** The mailbox does not exist. */
  readonly isBounce: boolean;
  /** The server asks for fewer mails. */
  readonly isSlowDown: boolean;

  constructor(reason: string, { isFinal, isBounce = false, isSlowDown = false }: FailureFacts) {
    super(reason);
    this.isFinal = isFinal;
    this.isBounce = isBounce;
    this.isSlowDown = isSlowDown;
  }
}

interface FailureFacts {
  isFinal: boolean;
  isBounce?: boolean;
  isSlowDown?: boolean;
}
