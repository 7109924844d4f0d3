import type { UserChange as UserChangeBody, UserprofileChange } from '../../contracts/accounts/account.ts';
import type { CreateUser, UserSource } from '../../contracts/accounts/create-user.ts';
import type { UserRecord } from '../../contracts/accounts/user.ts';
import type { SignUp } from '../../domain/accounts/sign-up.ts';
import type { ProfileChange, User, UserChange } from '../../domain/accounts/user.ts';
import type { VisitSource } from '../../domain/analytics/visit-source.ts';

export function toUser(record: UserRecord): User {
  const { gender, avatar_id: avatarId, userprofile } = record;
  return {
    id: record.id,
    email: record.email,
    md5Hash: record.md5_hash,
    isSubscribed: record.subscribed,
    hasPassword: record.has_password,
    ...(gender !== null && { gender }),
    ...(avatarId !== null && { avatarId }),
    ...(userprofile && { profile: { firstName: userprofile.firstname, lastName: userprofile.lastname } }),
  };
}

/** Other campaign parameters are not sent. */
const CAMPAIGN_PARAMETERS = ['source', 'utm_campaign', 'utm_content', 'utm_medium', 'utm_source', 'utm_term'] as const;

export function toUserSource(source: VisitSource | undefined): UserSource {
  if (!source) return {};
  const {
    deviceId: d_id,
    sessionId: s_id,
    heapUserId: heap_user_id,
    heapSessionId: heap_session_id,
    campaign,
  } = source;
  const ids = { d_id, s_id, heap_user_id, heap_session_id };
  return defined({ ...ids, ...Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, campaign[name]])) });
}

export function toCreateUser(form: SignUp, source: VisitSource | undefined): CreateUser {
  const { email, password, firstName: firstname, lastName: lastname, gender, isRemembered: remember } = form;
  const profile = defined({ firstname, lastname, password });
  return {
    ...toUserSource(source),
    email,
    remember,
    ...defined({ gender }),
    ...(Object.keys(profile).length > 0 && { userprofile_attributes: profile }),
  };
}

export function toUserprofile(change: ProfileChange): UserprofileChange['userprofile'] {
  const { firstName: firstname, lastName: lastname, password, currentPassword: current_password } = change;
  return defined({ firstname, lastname, password, current_password });
}

export const toUserChange = ({ isSubscribed: subscribed, gender, avatarId: avatar_id }: UserChange): UserChangeBody =>
  defined({ subscribed, gender, avatar_id });

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Drops undefined fields, so that they stay unchanged. */
function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
