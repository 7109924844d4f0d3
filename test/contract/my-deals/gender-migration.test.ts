import { expect, test } from '@jest/globals';
import pg from 'pg';
import { cloneDatabase, testBacking } from '../../support/backing.ts';
import { DROP_LATER_TABLES } from '../../support/contract/later-tables.ts';
import { usersClient } from '../../support/contract/users-client.ts';

// Rules: MY-DEALS-4
test('an upgrade moves the gender of interests to the account, unless the account has one', async () => {
  const databaseUrl = await cloneDatabase();
  const before = await testBacking({ databaseUrl });
  const users = usersClient(() => before.urls.users);
  const { body: ann } = await users.signUp('ann@example.com');
  const { body: bob } = await users.signUp('bob@example.com', { gender: 'm' });
  await before.close();
  const session = new pg.Client(databaseUrl);
  await session.connect();
  await session.query(
    `insert into user_interests (user_id, kind, key, noted_at)
     select id, kind, 'f', now() from unnest($1::text[]) as id, unnest(array['gender', 'category']) as kind`,
    [[ann.id, bob.id, 'deleted']],
  );
  await session.query(`${DROP_LATER_TABLES}; delete from kysely_migration where name >= '0026'`);
  const upgraded = await testBacking({ databaseUrl });
  const genders = await session.query('select email, gender from users order by email');
  expect(genders.rows).toEqual([
    { email: 'ann@example.com', gender: 'f' },
    { email: 'bob@example.com', gender: 'm' },
  ]);
  const kinds = await session.query('select kind from user_interests');
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(['category', 'category', 'category']);
  await session.end();
  await upgraded.close();
});
