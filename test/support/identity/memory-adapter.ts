import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The storage of a provider, in memory. */
export function memoryAdapter(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id, payload) => void rows.set(key(id), payload),
      find: async (id) => rows.get(key(id)),
      findByUid: async (uid) => [...rows].find(([name, row]) => name.startsWith(`${model} `) && row.uid === uid)?.[1],
      findByUserCode: async () => undefined,
      consume: async (id) => void Object.assign(rows.get(key(id)) ?? {}, { consumed: Math.floor(Date.now() / 1_000) }),
      destroy: async (id) => void rows.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, row] of rows) if (row.grantId === grantId) rows.delete(name);
      },
    };
  };
}
