import classes from './ProductDetails.module.css';

interface ProductDetailsProps {
  details: readonly { name: string; value: string }[];
}

/** The facts of a product as pairs; nothing without any. */
export function ProductDetails({ details }: ProductDetailsProps) {
  const said = details.filter(({ value }) => value.trim() !== '');
  if (said.length === 0) return null;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className={classes.heading}>
        Product Details
      </h2>
      <dl className={classes.list}>
        {said.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and editors may name two facts alike
          <div key={index} className={classes.fact}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
