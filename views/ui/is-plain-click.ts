type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** Whether a click uses the main button without a modifier key, which would open a tab or window or download. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Click): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
