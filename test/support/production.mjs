// The programs under test run as they are shipped: React's development build makes every page a third slower.
process.env.NODE_ENV = 'production';
