export interface CouponAnswersTable {
  coupon_id: string;
  /** Keys (`PersonKeys`): people and networks are told apart by them, and not known. */
  person: string;
  /** Of a browser that nobody had logged in with. */
  network: string | null;
  worked: boolean;
  answered_at: Date;
}

/** Tables of the reports service that hold whether codes worked. */
export interface CouponAnswerTables {
  coupon_answers: CouponAnswersTable;
}
