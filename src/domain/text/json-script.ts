/** JSON that is safe inside a `<script>` element: nothing in it can end the element or start another. */
export function jsonScriptText(value: unknown): string {
  return JSON.stringify(value ?? null).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
