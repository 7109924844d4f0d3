import { z } from 'zod';

/** `GET /{version}/debug_token?input_token=…`, with the token of the app. */
export const debugTokenAnswer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string().optional(),
    type: z.string().optional(),
    user_id: z.string().optional(),
    /** Seconds since 1970; 0: never. */
    expires_at: z.number().default(0),
  }),
});

/** `GET /{version}/me?fields=id,email,first_name,last_name&appsecret_proof=…`. Users can withhold their address. */
export const meAnswer = z.object({
  id: z.string().min(1).max(255),
  email: z.string().optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
});

/** `POST /{version}/oauth/access_token` for a code. */
export const accessTokenAnswer = z.object({ access_token: z.string().min(1) });
