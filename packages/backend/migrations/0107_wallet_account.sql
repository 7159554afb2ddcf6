ALTER TABLE "users" ADD COLUMN "wallet_account" text;
