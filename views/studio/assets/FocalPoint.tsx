import { type PointerEvent, useId } from 'react';
import { focusOf, imageUrl, regionAround } from '../../../src/domain/images/image.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import classes from './FocalPoint.module.css';

interface Point {
  x: number;
  y: number;
}

interface FocalPointProps {
  /** Its address on the site. */
  src: string;
  size: { width: number; height: number };
  /** Fractions of width and height; null: the center. */
  value: Point | null;
  onChange: (point: Point | null) => void;
}

const SHOWN_WIDTH = 640;
const CENTER: Point = { x: 0.5, y: 0.5 };
const crops = [
  { label: 'Square', width: 1, height: 1 },
  { label: 'Wide', width: 16, height: 9 },
  { label: 'Banner', width: 3, height: 1 },
  { label: 'Tall', width: 3, height: 4 },
] as const;

const within = (fraction: number) => Math.min(1, Math.max(0, Math.round(fraction * 100) / 100));

/** Chooses by pointer or keys what crops keep in view, and shows the crops. */
export function FocalPoint({ src, size, value, onChange }: FocalPointProps) {
  const id = useId();
  const { width, height } = size;
  const { x, y } = value ?? CENTER;
  const href = imageUrl({ src }, { width: SHOWN_WIDTH });
  const point = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) });
  };
  const slider = (label: string, name: 'x' | 'y') => (
    <div className={classes.slider}>
      <label htmlFor={`${id}${name}`}>{label}</label>
      <input
        id={`${id}${name}`}
        type="range"
        min={0}
        max={100}
        value={Math.round((value ?? CENTER)[name] * 100)}
        aria-valuetext={`${Math.round((value ?? CENTER)[name] * 100)} percent`}
        onChange={(event) => onChange({ ...(value ?? CENTER), [name]: Number(event.target.value) / 100 })}
      />
    </div>
  );
  return (
    <div className={classes.focal}>
      <svg
        className={classes.image}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
      >
        <image href={href} width={width} height={height} preserveAspectRatio="none" />
        <circle className={classes.halo} cx={x * width} cy={y * height} r={Math.max(width, height) / 32} />
        <circle className={classes.mark} cx={x * width} cy={y * height} r={Math.max(width, height) / 32} />
      </svg>
      <div className={classes.sliders}>
        {slider('From the left', 'x')}
        {slider('From the top', 'y')}
        <SmallButton disabled={value === null} onClick={() => onChange(null)}>
          Center
        </SmallButton>
      </div>
      <ul className={classes.crops} aria-label="Crops">
        {crops.map((crop) => {
          const region = regionAround(size, crop, focusOf({ x, y }));
          return (
            <li key={crop.label} className={classes.crop}>
              <svg
                className={classes[crop.label.toLowerCase()]}
                viewBox={`${region.left} ${region.top} ${region.width} ${region.height}`}
                preserveAspectRatio="xMidYMid slice"
                aria-hidden="true"
              >
                <image href={href} width={width} height={height} preserveAspectRatio="none" />
              </svg>
              {crop.label}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
