ALTER TABLE "orders" ADD COLUMN "payout_wallet" text;
