import classes from './ErrorPanel.module.css';

interface ErrorPanelProps {
  name: string;
  message: string;
  meta?: Record<string, unknown> | undefined;
  stack?: string | undefined;
}

/** Details of an error for developers; shown outside production only. */
export function ErrorPanel({ name, message, meta, stack }: ErrorPanelProps) {
  return (
    <section className={classes.panel} aria-label="Error details">
      <h2 className={classes.name}>{name}</h2>
      <p>{message}</p>
      {meta && Object.keys(meta).length > 0 && <pre className={classes.code}>{JSON.stringify(meta, undefined, 2)}</pre>}
      {stack && <pre className={classes.code}>{stack}</pre>}
    </section>
  );
}
