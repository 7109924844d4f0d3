interface CouponAnswersTable {
  coupon_id: string;
  /** Pseudonymous key (`PersonKeys`) of the person. */
  person: string;
  /** Pseudonymous key of the network; null for members. */
  network: string | null;
  worked: boolean;
  answered_at: Date;
}

/** Tables of coupon answers. */
export interface CouponsTables {
  coupon_answers: CouponAnswersTable;
}
