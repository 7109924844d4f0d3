import type { CallDefinition, CallInput, CallResponse } from '../../contracts/define-call.ts';
import {
  changeWatch,
  changeWatchMails,
  listWatches,
  stopWatchMails,
  type WatchRecord,
} from '../../contracts/saves/watch.ts';
import type { UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { Save } from '../../domain/saves/save.ts';
import type { MemberWatches, SaveWatch, WatchMails } from '../../domain/saves/save-watch.ts';
import { watchableKinds } from '../../domain/saves/watch.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { withoutEmpty } from '../../domain/text/without-empty.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { sendCall } from '../send-call.ts';
import { toSavesError } from './saves-repository.ts';

type Ctx = Pick<RequestContext, 'deadline'>;
type Entry = Pick<Save, 'contentType' | 'uid'>;

/**
 * Watches of the engagements service (docs/spec/watches.md WATCHES-2). Throws EngagementsUnavailable when the service fails,
 * AuthFatalJWTError when the session has ended.
 */
export class WatchesRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  /** With `entry` at most one watch. */
  async list(ctx: Ctx, { user, token }: UserSession, entry?: Entry): Promise<MemberWatches> {
    const query = { user_id: user.id, ...(entry && toWireEntry(entry)) };
    const { mails, watches } = await this.#send(ctx, listWatches, { query, token });
    return { mails, watches: watches.map(toWatch) };
  }

  /** Switches a watch on for all its kinds, or off. Throws NotSaved. */
  async change(ctx: Ctx, { user, token }: UserSession, entry: Entry, isOn: boolean): Promise<SaveWatch> {
    const kinds = isOn ? [...watchableKinds(entry.contentType)] : [];
    const body = { user_id: user.id, ...toWireEntry(entry), kinds };
    return toWatch((await this.#send(ctx, changeWatch, { body, token }, errors.notSaved({}))).watch);
  }

  async changeMails(ctx: Ctx, { user, token }: UserSession, isOn: boolean): Promise<WatchMails> {
    return (await this.#send(ctx, changeWatchMails, { body: { user_id: user.id, is_on: isOn }, token })).mails;
  }

  /** Needs a mailed token instead of a session. Throws PasswordTokenInvalid. */
  async stopMails(ctx: Ctx, token: string): Promise<void> {
    await this.#send(ctx, stopWatchMails, { body: { token } }, errors.passwordTokenInvalid({}));
  }

  /** `refusal`: thrown when the service refuses what was asked for. */
  async #send<const C extends CallDefinition>(
    { deadline }: Ctx,
    call: C,
    input: CallInput<C> & { token?: string },
    refusal?: Error,
  ): Promise<CallResponse<C>> {
    try {
      return await sendCall(this.#http, call, { ...input, deadline });
    } catch (error) {
      const isRefused = error instanceof HttpFailure && (error.status === 400 || error.status === 404);
      throw refusal && isRefused ? refusal : toSavesError(error);
    }
  }
}

const toWireEntry = ({ contentType, uid }: Entry) => ({ content_type_uid: contentType, entry_uid: uid });

const toWatch = (record: WatchRecord): SaveWatch => ({
  ...withoutEmpty({
    savedPrice: record.saved_price ?? undefined,
    price: record.price ?? undefined,
    endsAt: record.ends_at ?? undefined,
  }),
  contentType: record.content_type_uid,
  uid: record.entry_uid,
  isOn: record.kinds.length > 0,
  isPublished: record.is_published,
});
