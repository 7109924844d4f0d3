import type { Environment } from '../../../src/contracts/content/delivery.ts';
import type { PublishAction, Schedule } from '../../../src/contracts/content/schedules.ts';
import type { ContentClient } from '../content-client.ts';
import { eventually } from '../eventually.ts';

interface Plan {
  at: string;
  environments?: readonly Environment[];
  version?: number;
  force?: boolean;
}

/** Schedules publishes as tools do. */
export function schedulesClient(content: ContentClient) {
  const change = async (...call: Parameters<ContentClient['manage']>) => {
    const { status, error, body } = await content.manage(...call);
    return { status, error, ...(body as { schedule: Schedule }) };
  };
  const client = {
    plan: async (
      action: PublishAction,
      type: string,
      uid: string,
      { at, environments = ['production'], version, force = false }: Plan,
    ): Promise<Schedule> => {
      const path = `/v3/content_types/${type}/entries/${uid}/${action}?force=${force}`;
      const { schedule, error } = await change('POST', path, { environments, scheduled_at: at, version });
      if (error) throw new Error(JSON.stringify(error));
      return schedule;
    },
    read: async (id: string) => (await change('GET', `/v3/publish-queue/${id}`)).schedule,
    move: (id: string, at: string) => change('PUT', `/v3/publish-queue/${id}`, { scheduled_at: at }),
    cancel: (id: string) => change('POST', `/v3/publish-queue/${id}/unschedule`),
    list: async (filters: object) => {
      const { body } = await content.manage('GET', `/v3/publish-queue?${new URLSearchParams({ ...filters })}`);
      return body as { queue: Schedule[]; count: number };
    },
    /** Waits until nothing is pending that was due at the time. */
    settled: (time: Date) =>
      eventually(async () => {
        const to = new Date(time.getTime() + 1).toISOString();
        return (await client.list({ state: 'pending', to })).count === 0;
      }),
  };
  return client;
}
export type SchedulesClient = ReturnType<typeof schedulesClient>;
