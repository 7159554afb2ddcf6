ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;
