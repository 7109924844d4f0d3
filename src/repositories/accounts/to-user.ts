import type { UserRecord } from '../../contracts/accounts/user.ts';
import type { User } from '../../domain/accounts/user.ts';

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
