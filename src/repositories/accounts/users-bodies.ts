import type { UserChange as UserChangeBody, UserprofileChange } from '../../contracts/accounts/account.ts';
import type { CreateUser, UserSource } from '../../contracts/accounts/create-user.ts';
import type { SignUp } from '../../domain/accounts/sign-up.ts';
import type { ProfileChange, UserChange } from '../../domain/accounts/user.ts';
import type { VisitSource } from '../../domain/analytics/visit-source.ts';

/** The rest of a campaign is not told. */
const CAMPAIGN = ['source', 'utm_campaign', 'utm_content', 'utm_medium', 'utm_source', 'utm_term'] as const;

export function toUserSource(source: VisitSource | undefined): UserSource {
  if (!source) return {};
  const { deviceId: d_id, sessionId: s_id, campaign } = source;
  return given({ d_id, s_id, ...Object.fromEntries(CAMPAIGN.map((name) => [name, campaign[name]])) });
}

export function toCreateUser(form: SignUp, source: VisitSource | undefined): CreateUser {
  const { email, password, firstName: firstname, lastName: lastname, gender, isRemembered: remember } = form;
  const profile = given({ firstname, lastname, password });
  return {
    ...toUserSource(source),
    email,
    remember,
    ...given({ gender }),
    ...(Object.keys(profile).length > 0 && { userprofile_attributes: profile }),
  };
}

export function toUserprofile(change: ProfileChange): UserprofileChange['userprofile'] {
  const { firstName: firstname, lastName: lastname, password, currentPassword: current_password } = change;
  return given({ firstname, lastname, password, current_password });
}

export const toUserChange = ({ isSubscribed: subscribed, gender, avatarId: avatar_id }: UserChange): UserChangeBody =>
  given({ subscribed, gender, avatar_id });

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Without what is not said: it stays as it is. */
function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
